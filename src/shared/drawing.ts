/** Of what hangs in the place of a missing picture: that nothing does. */
export const noDrawing = 'none'
