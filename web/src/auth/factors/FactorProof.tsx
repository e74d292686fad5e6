import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { m } from '../../messages/generated/messages.js'
import { auth } from '../../shell/session/auth.ts'
import { Button } from '../../ui/Button.tsx'
import { RadioList } from '../../ui/fields/RadioList.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { authErrorWords } from '../auth-words.ts'
import { codeDigits, rules } from '../forms/rules.ts'
import { factorName, factorTypeName, type OwnFactor } from './second-factor.ts'
import { proveSecurityKey } from './security-key.ts'

/** Asks for one of a person's second factors, which raises the session to assurance level 2. */
export function FactorProof({ factors, onShown }: { factors: readonly OwnFactor[]; onShown: () => Promise<unknown> }) {
  const [chosenId, choose] = useState(factors[0]?.id)
  const factor = factors.find(({ id }) => id === chosenId) ?? factors[0]
  if (!factor) return null
  return (
    <div className="space-y-5">
      {factors.length > 1 && (
        <RadioList
          stacked
          label={m.auth_factor_choose()}
          value={factor.id}
          onChange={choose}
          options={factors.map((one) => ({
            value: one.id,
            label: factorName(one),
            detail: one.name === '' ? undefined : factorTypeName(one.type),
          }))}
        />
      )}
      <FactorStep key={factor.id} factor={factor} onShown={onShown} />
    </div>
  )
}

type StepProps = { factor: OwnFactor; onShown: () => Promise<unknown> }

function FactorStep(props: StepProps) {
  switch (props.factor.type) {
    case 'totp':
      return <AppStep {...props} />
    case 'phone':
      return <PhoneStep {...props} />
    case 'webauthn':
      return <KeyStep {...props} />
  }
}

function AppStep({ factor, onShown }: StepProps) {
  async function prove(code: string) {
    const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code })
    return error
  }
  return (
    <FactorCodeForm label={m.auth_factor_code()} help={m.auth_factor_code_help()} prove={prove} onShown={onShown} />
  )
}

function PhoneStep({ factor, onShown }: StepProps) {
  const [challengeId, setChallengeId] = useState<string | null>(null)
  const [isSentAgain, setSentAgain] = useState(false)
  const [sending, setSending] = useState(false)

  async function send() {
    setSending(true)
    setSentAgain(false)
    const { data, error } = await auth.mfa.challenge({ factorId: factor.id, channel: 'sms' })
    setSending(false)
    if (error) return void toast.error(authErrorWords(error, m.auth_factor_text_failed()))
    setSentAgain(challengeId !== null)
    setChallengeId(data.id)
  }

  async function prove(code: string) {
    const { error } = await auth.mfa.verify({ factorId: factor.id, challengeId: challengeId ?? '', code })
    return error
  }

  const ending = factor.phone?.slice(-4) ?? ''
  if (challengeId === null)
    return (
      <Button kind="brass" size="large" wide working={sending} onClick={() => void send()}>
        {m.auth_factor_text({ ending })}
      </Button>
    )
  return (
    <>
      <FactorCodeForm
        label={m.auth_factor_code()}
        help={m.auth_factor_text_help({ ending })}
        prove={prove}
        onShown={onShown}
      />
      <Button kind="quiet" wide working={sending} onClick={() => void send()}>
        {m.auth_factor_text_again()}
      </Button>
      {/* Shown here because a toast would cover the code's button on a phone. */}
      <p role="status" className="text-center text-13">
        {isSentAgain && <Status tone="good">{m.auth_factor_texted()}</Status>}
      </p>
    </>
  )
}

function KeyStep({ factor, onShown }: StepProps) {
  const [working, setWorking] = useState(false)

  async function show() {
    setWorking(true)
    const wrong = await proveSecurityKey(factor.id)
    if (wrong === null) await onShown()
    else toast.error(wrong)
    setWorking(false)
  }

  return (
    <Button
      kind="brass"
      size="large"
      wide
      working={working}
      icon={<KeyRound aria-hidden size={16} strokeWidth={1.6} />}
      onClick={() => void show()}
    >
      {m.auth_key_use()}
    </Button>
  )
}

type CodeFormProps = {
  label: string
  help: string
  prove: (code: string) => Promise<{ code?: string | undefined } | null>
  onShown: () => Promise<unknown>
  submitLabel?: string
}

/** The six-digit code from an app or a text message. An incorrect code is reported at the field. */
export function FactorCodeForm({ label, help, prove, onShown, submitLabel = m.auth_code_recovery() }: CodeFormProps) {
  const { register, handleSubmit, formState, setError, setFocus } = useForm<{ code: string }>({
    defaultValues: { code: '' },
  })
  // Focus the field, because entering the code is what the person is here to do.
  useEffect(() => setFocus('code'), [setFocus])

  const submit = handleSubmit(async ({ code }) => {
    const error = await prove(codeDigits(code))
    if (error === null) await onShown()
    else if (error.code === 'mfa_verification_failed')
      setError('code', { message: m.auth_factor_code_wrong() }, { shouldFocus: true })
    else toast.error(authErrorWords(error, m.auth_code_failed()))
  })

  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <TextField
        {...register('code', { validate: rules.factorCode })}
        label={label}
        help={help}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={formState.errors.code?.message}
      />
      <Button type="submit" kind="brass" size="large" wide working={formState.isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  )
}
