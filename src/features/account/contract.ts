import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { emailField, text } from '../../shared/fields.ts'

export const accountMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  loginFailed: 'Login failed',
  network: 'Network error. Please check your connection and try again.',
  loggedIn: 'Login successful! You can now access the admin dashboard from the navbar.',
  wrongPair: 'Invalid email or password',
  wrongPassword: 'Current password is incorrect',
  codeRequired: 'Please enter the code from your authenticator app',
  wrongCode: 'This code is not valid. Please enter a new one',
  throttled: 'Too many failed attempts. Please wait a few minutes and try again.',
  fillAll: 'Please fill in all required fields',
  passwordShort: 'New password must be at least 6 characters long',
  passwordLong: 'New password must be at most 256 characters long',
  passwordMismatch: 'New passwords do not match',
  passwordChanged: 'Password changed successfully!',
  passwordFailed: 'Failed to change password',
  emailChanged: 'Email changed successfully! You will need to log in again.',
  emailFailed: 'Failed to change email',
} as const

export const minPasswordLength = 6
const maxPasswordLength = 256

/** A password as it is typed, at most 256 characters long; `message` refuses any other. */
export const secret = (message: string) =>
  z
    .string({ error: message })
    .check(z.minLength(1, message), z.maxLength(maxPasswordLength, message))

/** The digits of a code; the spaces and dashes that people type between them do not count. */
export const withoutGaps = (code: string) => code.replace(/[\s-]/g, '')
export const maxTypedCode = 60

export const loginFields = z.object({
  email: emailField({
    required: accountMessages.emailRequired,
    invalid: accountMessages.emailInvalid,
  }),
  password: secret(accountMessages.passwordRequired),
  /** With two-step sign-in: from the authenticator app, or a recovery code. */
  code: z.optional(z.pipe(text(maxTypedCode), z.transform(withoutGaps))),
})

export const passwordFields = z.object({
  currentPassword: secret(accountMessages.fillAll),
  newPassword: z
    .string({ error: accountMessages.fillAll })
    .check(
      z.minLength(minPasswordLength, accountMessages.passwordShort),
      z.maxLength(maxPasswordLength, accountMessages.passwordLong),
    ),
})

export const emailFields = z.object({
  newEmail: emailField({
    required: accountMessages.fillAll,
    invalid: accountMessages.emailInvalid,
  }),
  currentPassword: secret(accountMessages.fillAll),
})

const user = z.object({ email: z.string() })
const done = z.object({ message: z.string() })
export type User = z.output<typeof user>

export const accountApi = {
  login: endpoint({
    method: 'POST',
    path: '/api/admin/login',
    access: 'public',
    summary: 'Signs the owner in',
    input: loginFields,
    output: z.object({ user, token: z.string() }),
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/admin/logout',
    access: 'public',
    summary: 'Ends the session, if there is one',
    output: done,
  }),
  verify: endpoint({
    method: 'GET',
    path: '/api/admin/verify',
    access: 'owner',
    summary: 'Who is signed in',
    output: user,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/api/admin/change-password',
    access: 'owner',
    summary: 'Changes the password and ends every other session',
    input: passwordFields,
    output: done,
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/api/admin/change-email',
    access: 'owner',
    summary: 'Changes the e-mail address and ends every session',
    input: emailFields,
    output: done,
  }),
} as const
