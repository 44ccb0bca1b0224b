/** Where the frame lives in which a form's preview is drawn. */
export const previewPath = '/admin/preview'
