/** 1, or -1 on a page from right to left. */
export const pageSign = () => (document.documentElement.dir === 'rtl' ? -1 : 1)
