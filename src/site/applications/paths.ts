export const tailoredPath = (address: string) => `/for/${address}`
