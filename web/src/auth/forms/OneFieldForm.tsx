import type { ComponentProps, ReactNode } from 'react'
import { m } from '../../messages/generated/messages.js'
import { Button } from '../../ui/Button.tsx'
import { CaptchaField } from '../captcha/Captcha.tsx'

type Props = {
  onSubmit: ComponentProps<'form'>['onSubmit']
  submitLabel: string
  working: boolean
  /** The secondary button at the bottom; returns to the login form by default. */
  onBack: () => void
  backLabel?: string
  children: ReactNode
}

/** A sign-in form with a single field: its submit button, the captcha if one is configured, and a way back. */
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
