import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { TextField } from '../../ui/fields/TextField.tsx'

type Props = {
  label: string
  help: string | undefined
  error: string | undefined
  value: string
  onChange: (tin: string) => void
}

/** A tax number, masked while it's typed. It's never stored on this device. */
export function TaxNumberField({ label, help, error, value, onChange }: Props) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      className="max-w-64"
      label={label}
      name="tin"
      type={isShown ? 'text' : 'password'}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={20}
      value={value}
      {...(help ? { help } : {})}
      {...(error ? { error } : {})}
      onChange={(event) => onChange(event.target.value)}
      after={
        <button
          type="button"
          aria-label={isShown ? m.portal_w9_hide() : m.portal_w9_show()}
          onClick={() => setIsShown(!isShown)}
          className="-mr-1.5 flex size-7 items-center justify-center rounded-6 touch-target hover:text-ink"
        >
          <Icon aria-hidden size={18} strokeWidth={1.6} />
        </button>
      }
    />
  )
}
