/** Name of the command key on this device. */
export const commandKey = /Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘' : 'Ctrl'
