/** What the owner is told; no visitor's page needs it. */
export const testimonialMessages = {
  fetchFailed: 'Failed to fetch testimonials',
  network: 'Network error',
  failed: 'Operation failed',
  deleteFailed: 'Failed to delete testimonial',
  created: 'Testimonial created successfully!',
  updated: 'Testimonial updated successfully!',
  deleted: 'Testimonial deleted successfully!',
  unknown: 'This testimonial does not exist',
} as const
