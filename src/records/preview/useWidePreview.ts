import { useMediaQuery } from '../../client/browser/useMediaQuery.ts'

/** Whether there is room for a preview beside a form. */
export const useWidePreview = () => useMediaQuery('(min-width: 1280px)')
