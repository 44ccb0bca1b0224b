/**
 * Grows a form's text areas with their text in browsers without `field-sizing`; returns a function that stops it.
 * They never shrink, so that nothing jumps while typing.
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
