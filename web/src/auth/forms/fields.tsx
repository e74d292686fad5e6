import type { UseFormRegisterReturn } from 'react-hook-form'
import { m } from '../../messages/generated/messages.js'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { TextField, type TextFieldProps } from '../../ui/fields/TextField.tsx'

/** Fields shared by several sign-in forms; spread `{...register('email')}` into them. */
type Props = UseFormRegisterReturn & Pick<TextFieldProps, 'error' | 'help' | 'autoComplete'>

/** The address a person signs in with, by default. */
export function EmailField({ autoComplete = 'username', ...props }: Props) {
  return <TextField {...props} label={m.auth_email()} type="email" autoComplete={autoComplete} required />
}

export function FullNameField(props: Props) {
  return <TextField {...props} label={m.auth_full_name()} autoComplete="name" required />
}

export function NewPasswordField({ label = m.auth_password(), ...props }: Props & { label?: string }) {
  return <PasswordField {...props} label={label} autoComplete="new-password" required />
}
