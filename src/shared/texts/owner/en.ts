/**
 * Texts for the owner only: signing in, and hidden content. They load separately (`pages/landing/forOwner.tsx`); texts
 * that visitors see too are in `../en.ts`.
 */
export const ownerTexts = [
  // Signing in
  'Enter your credentials to access the admin dashboard',
  'Email Address',
  'Password',
  'password',
  'Show {field}',
  'Hide {field}',
  'Sign In',
  'Signing in...',
  'Authentication code',
  'From your authenticator app. A recovery code works too.',
  'Use a Passkey',
  'Password is required',
  'Please enter the code from your authenticator app',
  'Please use at most 60 characters',
  'Login failed',
  'Network error. Please check your connection and try again.',
  'Invalid email or password',
  'This code is not valid. Please enter a new one',
  'Too many failed attempts. Please wait a few minutes and try again.',
  'Too many people are signing in. Please try again in a moment.',
  'Login successful! You can now access the admin dashboard from the navbar.',
  'This took too long. Please try again',
  'This passkey was refused. Please try again, or use your password',
  'This passkey was refused: it counts fewer sign-ins than before, so it may be a copy',
  'No passkey was given. Please try again',
  'Passkeys do not work at this address',

  // Content hidden from visitors
  '{name}, hidden',
  'There is nothing here yet, so visitors do not see this section.',
  'Write it',
  'Draft',
  'Hidden',
] as const

export type OwnerText = (typeof ownerTexts)[number]
export type OwnerTranslation = Record<OwnerText, string>
