import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { emailField } from '../../shared/fields.ts'

export const accountMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  loginFailed: 'Login failed',
  network: 'Network error. Please check your connection and try again.',
  loggedIn: 'Login successful! You can now access the admin dashboard from the navbar.',
  wrongPair: 'Invalid email or password',
  wrongPassword: 'Current password is incorrect',
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

const secret = (message: string) =>
  z
    .string({ error: message })
    .check(z.minLength(1, message), z.maxLength(maxPasswordLength, message))

export const loginFields = z.object({
  email: emailField({
    required: accountMessages.emailRequired,
    invalid: accountMessages.emailInvalid,
  }),
  password: secret(accountMessages.passwordRequired),
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
    input: z.object({
      currentPassword: secret(accountMessages.fillAll),
      newPassword: z
        .string({ error: accountMessages.fillAll })
        .check(
          z.minLength(minPasswordLength, accountMessages.passwordShort),
          z.maxLength(maxPasswordLength, accountMessages.passwordLong),
        ),
    }),
    output: done,
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/api/admin/change-email',
    access: 'owner',
    summary: 'Changes the e-mail address and ends every session',
    input: z.object({
      currentPassword: secret(accountMessages.fillAll),
      newEmail: emailField({
        required: accountMessages.fillAll,
        invalid: accountMessages.emailInvalid,
      }),
    }),
    output: done,
  }),
} as const
