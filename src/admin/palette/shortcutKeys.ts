/** What the key of commands is called on this device. */
export const commandKey = /Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘' : 'Ctrl'
