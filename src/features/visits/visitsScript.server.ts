/** Reports what visitors do on a page as they leave it. */
const script = '<script src="/visits.js" defer fetchpriority="low"></script>'

/** Pages whose template loads the script while visits are counted. */
export const withVisitsScript = <Source extends { landingTemplate(): Promise<string> }>(
  source: Source,
  isOn: () => Promise<boolean>,
): Source => ({
  ...source,
  landingTemplate: async () => {
    const template = await source.landingTemplate()
    // Pages are shown also while the setting cannot be read.
    const isCounted = await isOn().catch(() => false)
    return isCounted ? template.replace('<!--head-->', `${script}<!--head-->`) : template
  },
})
