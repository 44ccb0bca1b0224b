/**
 * Lets the text areas of a form grow with their text where the styles cannot (`field-sizing`); answers what ends
 * that. They never become smaller, so that nothing jumps while somebody types.
 */
export function growAreas(form: HTMLFormElement | null): (() => void) | undefined {
  if (!form || CSS.supports('field-sizing', 'content')) return
  const grow = ({ target }: { target: unknown }) => {
    if (!(target instanceof HTMLTextAreaElement) || target.scrollHeight <= target.clientHeight)
      return
    target.style.height = `${target.scrollHeight}px`
  }
  for (const target of form.querySelectorAll('textarea')) grow({ target })
  form.addEventListener('input', grow)
  form.addEventListener('focusin', grow)
  return () => {
    form.removeEventListener('input', grow)
    form.removeEventListener('focusin', grow)
  }
}
