import type { ComponentProps, ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { CaptchaField } from '../captcha/Captcha.tsx'

type Props = {
  onSubmit: ComponentProps<'form'>['onSubmit']
  submitLabel: string
  working: boolean
  /** The quiet button below: back to the login unless it says otherwise. */
  onBack: () => void
  backLabel?: string
  children: ReactNode
}

/** A single question of the sign-in page, its answer, the puzzle where one is set, and the way back. */
export function OneFieldForm({
  onSubmit,
  submitLabel,
  working,
  onBack,
  backLabel = m.auth_back_to_login(),
  children,
}: Props) {
  return (
    <form noValidate onSubmit={onSubmit} className="space-y-4">
      {children}
      <CaptchaField />
      <Button type="submit" kind="brass" size="large" wide working={working}>
        {submitLabel}
      </Button>
      <Button kind="quiet" wide onClick={onBack}>
        {backLabel}
      </Button>
    </form>
  )
}
