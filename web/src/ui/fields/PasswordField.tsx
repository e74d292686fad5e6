import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { m } from '../../messages/generated/messages.js'

/** A password, with an eye button that reveals it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      after={
        <button
          type="button"
          aria-label={shown ? m.ui_hide_password() : m.ui_show_password()}
          onClick={() => setShown(!shown)}
          className="-mr-1.5 flex size-7 items-center justify-center rounded-6 touch-target hover:text-ink"
        >
          <Icon aria-hidden size={18} strokeWidth={1.6} />
        </button>
      }
    />
  )
}
