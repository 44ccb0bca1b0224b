import { documentLimit, type FileRule } from '../../../shared/files/files.ts'

export const resumeFileRule: FileRule = {
  ...documentLimit,
  types: [
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'image/jpeg',
    'image/png',
  ],
  accept: '.pdf,.doc,.docx,.jpg,.jpeg,.png',
  wrongType: 'Please upload a PDF, Word document, or image file',
}
