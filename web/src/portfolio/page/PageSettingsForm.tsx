import { isFrameOrigin, MOST_FRAME_ORIGINS, typedFrameOrigin } from '@plumbline/domain/portfolio/frame-origin'
import { useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { RadioList } from '../../ui/fields/RadioList.tsx'
import { SaveBar } from '../../ui/layout/SaveBar.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { TextAreaField, TextField } from '../../ui/fields/TextField.tsx'
import { addressOptions, figureOptions, SETTING_NAMES, SETTINGS, type Settings, settingWords } from '../words.ts'

type Props = {
  settings: Settings
  hasChanges: boolean
  errors: Readonly<Record<string, string>>
  saving: boolean
  onChange: (change: Partial<Settings>) => void
  onDiscard: () => void
  onSave: () => void
}

const LOOKS_LIKE_MAIL = /^\S+@\S+\.\S+$/

export const PAGE_MARK = 'public-page'

/** The editable settings. Nothing is public until saved. */
export function PageSettingsForm(props: Props) {
  const { settings, hasChanges, errors, saving, onChange, onDiscard, onSave } = props
  const [asked, setAsked] = useState(false)
  const contact = useRef<HTMLInputElement>(null)
  const frames = useRef<HTMLTextAreaElement>(null)
  const framesProblem = originsProblem(typedOrigins(settings))
  const isMail = !settings.contactEmail || LOOKS_LIKE_MAIL.test(settings.contactEmail)
  return (
    <Section title={m.portfolio_settings()}>
      <form
        noValidate
        className="flex flex-col gap-5 pt-4"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (!isMail) contact.current?.focus()
          else if (framesProblem) frames.current?.focus()
          else if (hasChanges) onSave()
        }}
      >
        <TextField
          label={m.portfolio_headline()}
          help={m.portfolio_headline_help()}
          value={settings.headline}
          maxLength={120}
          error={errors['headline']}
          onChange={(event) => onChange({ headline: event.target.value })}
        />
        <TextAreaField
          label={m.portfolio_introduction()}
          value={settings.introduction}
          maxLength={1_000}
          error={errors['introduction']}
          onChange={(event) => onChange({ introduction: event.target.value })}
        />
        <TextField
          label={m.portfolio_contact_email()}
          help={m.portfolio_contact_email_help()}
          ref={contact}
          type="email"
          inputMode="email"
          value={settings.contactEmail ?? ''}
          maxLength={255}
          error={asked && !isMail ? m.portfolio_contact_email_invalid() : errors['contactEmail']}
          onChange={(event) => onChange({ contactEmail: event.target.value.trim() || null })}
        />
        <RadioList
          stacked
          label={m.portfolio_addresses()}
          value={settings.addressLevel}
          options={addressOptions()}
          onChange={(addressLevel) => onChange({ addressLevel })}
        />
        <RadioList
          stacked
          label={m.portfolio_figures()}
          value={settings.figureLevel}
          options={figureOptions()}
          onChange={(figureLevel) => onChange({ figureLevel })}
        />
        <TextAreaField
          label={m.portfolio_frame_origins()}
          help={m.portfolio_frame_origins_help()}
          ref={frames}
          rows={2}
          value={settings.frameOrigins.join('\n')}
          error={(asked && framesProblem) || frameFault(errors)}
          onChange={(event) => onChange({ frameOrigins: event.target.value.split('\n') })}
          onBlur={() => {
            const origins = typedOrigins(settings)
            if (origins.join() !== settings.frameOrigins.join()) onChange({ frameOrigins: origins })
          }}
        />
        <SaveBar {...{ hasChanges, saving, onDiscard }} mark={PAGE_MARK} />
      </form>
    </Section>
  )
}

/** The sites as they'll be saved, without empty lines. */
export function typedOrigins({ frameOrigins }: Pick<Settings, 'frameOrigins'>): string[] {
  return [...new Set(frameOrigins.filter((line) => line.trim() !== '').map(typedFrameOrigin))]
}

function originsProblem(origins: readonly string[]): string | undefined {
  if (!origins.every(isFrameOrigin)) return m.portfolio_frame_origins_invalid()
  return origins.length > MOST_FRAME_ORIGINS
    ? m.portfolio_frame_origins_too_many({ count: MOST_FRAME_ORIGINS })
    : undefined
}

/** The server's error for any of the lines. */
function frameFault(errors: Props['errors']): string | undefined {
  return Object.entries(errors).find(([path]) => path.startsWith('frameOrigins'))?.[1]
}

/** The same settings for read-only users. */
export function PageSettingsList({ settings }: { settings: Settings }) {
  return (
    <Section title={m.portfolio_settings()}>
      <p className="pt-4 text-13 text-ink-soft">{m.portfolio_read_only()}</p>
      <dl className="flex flex-col gap-4 pt-4">
        {SETTINGS.map((name) => (
          <div key={name}>
            <dt className="text-13 font-medium">{SETTING_NAMES[name]()}</dt>
            <dd className="mt-0.5 text-14 wrap-anywhere whitespace-pre-line text-ink-soft">
              {settingWords(name, settings)}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
