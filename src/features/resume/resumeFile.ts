import { type FileRule, megabyte } from '../../shared/files.ts'

export const resumeFile: FileRule = {
  maxBytes: 5 * megabyte - 1,
  types: [
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'image/jpeg',
    'image/png',
  ],
  accept: '.pdf,.doc,.docx,.jpg,.jpeg,.png',
  tooLarge: 'File size must be less than 5MB',
  wrongType: 'Please upload a PDF, Word document, or image file',
}
