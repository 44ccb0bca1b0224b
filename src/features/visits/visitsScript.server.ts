type Source = { landingTemplate(): Promise<string> }

/** Pages whose template loads the script that reports visits, while they are counted. */
export const withVisitsScript = <S extends Source>(source: S, isOn: () => Promise<boolean>): S => ({
  ...source,
  landingTemplate: async () => {
    const script = '<script src="/visits.js" defer fetchpriority="low"></script>'
    // Pages are shown also while the setting cannot be read.
    const isCounted = await isOn().catch(() => false)
    const template = await source.landingTemplate()
    return isCounted ? template.replace('<!--head-->', `${script}<!--head-->`) : template
  },
})
