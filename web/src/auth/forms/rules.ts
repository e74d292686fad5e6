import { normalizeEmail } from '@plumbline/domain/email-address'
import { normalizePhone } from '@plumbline/domain/auth/accounts/phone'
import { MAX_NAME_LENGTH } from '@plumbline/domain/auth/accounts/names'
import { MIN_PASSWORD_LENGTH, isPasswordTooLong } from '@plumbline/domain/auth/accounts/password'
import { m } from '../../messages/generated/messages.js'

/** Validation rules for the fields of the sign-in screens. Each returns true or the message to show. */
export const rules = {
  filled: (sentence: () => string) => (text: string) => text.trim() !== '' || sentence(),
  name: (missing: () => string) => (text: string) => {
    if (text.trim() === '') return missing()
    return text.trim().length <= MAX_NAME_LENGTH || m.auth_name_long({ count: MAX_NAME_LENGTH })
  },
  email: (text: string): true | string => normalizeEmail(text) !== null || m.auth_email_invalid(),
  /** The same for a required address. */
  neededEmail: (text: string) => (text.trim() === '' ? m.auth_email_missing() : rules.email(text)),
  phone: (text: string) => normalizePhone(text) !== null || m.auth_phone_invalid(),
  code: (typed: string) => /^\d{6,10}$/.test(codeDigits(typed)) || m.auth_code_invalid(),
  factorCode: (typed: string) => /^\d{6,10}$/.test(codeDigits(typed)) || m.auth_factor_code_invalid(),
  newPassword: (password: string) => {
    if ([...password].length < MIN_PASSWORD_LENGTH) return m.auth_password_short()
    return !isPasswordTooLong(password) || m.auth_password_long()
  },
}

/** The code from an email, as typed or pasted: spaces and dashes between digits are ignored. */
export function codeDigits(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '')
}
