import { documentLimit, type FileRule, wordType } from '../../../shared/files/files.ts'

export const resumeFileRule: FileRule = {
  ...documentLimit,
  types: ['application/pdf', 'application/msword', wordType, 'image/jpeg', 'image/png'],
  accept: '.pdf,.doc,.docx,.jpg,.jpeg,.png',
  wrongType: 'Please upload a PDF, Word document, or image file',
}
