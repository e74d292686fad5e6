import { createContext, type ReactNode, useContext, useEffect, useId, useMemo, useRef, useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { getLocale } from '../../messages/generated/runtime.js'
import { usePaintedTheme } from '../../shell/choices/theme.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldNote } from '../../ui/fields/Field.tsx'
import { Status } from '../../ui/feedback/Status.tsx'
import { type CaptchaRequest, type CaptchaWidget, showCaptcha } from './services.ts'

export const UNSOLVED = Symbol('the widget is not solved')

/** Adds a captcha token to a form's requests; the token is undefined if no captcha is configured. */
export type Captcha = {
  /**
   * Runs a request with its own token. @returns UNSOLVED if there is none yet, in which case the captcha shows a
   * message
   */
  spend<Reply>(request: (captchaToken: string | undefined) => Promise<Reply>): Promise<Reply | typeof UNSOLVED>
}

type Shown = Pick<CaptchaWidget, 'solution' | 'reset'> & { demand(): void }

/** The captcha currently on the page, if any. */
type Place = { shown(): Shown | null; show(next: Shown | null): void }

function createPlace(): Place {
  let current: Shown | null = null
  return {
    shown: () => current,
    show: (next) => {
      current = next
    },
  }
}

const CaptchaContext = createContext<{ requested: CaptchaRequest | null; place: Place }>({
  requested: null,
  place: createPlace(),
})

/** Wraps the forms of the sign-in page, whose requests need a solved captcha if the operator has configured one. */
export function CaptchaProvider({ requested, children }: { requested: CaptchaRequest | null; children: ReactNode }) {
  const [place] = useState(createPlace)
  const value = useMemo(() => ({ requested, place }), [requested, place])
  return <CaptchaContext value={value}>{children}</CaptchaContext>
}

export function useCaptcha(): Captcha {
  const { requested, place } = useContext(CaptchaContext)
  return {
    spend: async (request) => {
      if (requested === null) return request(undefined)
      const token = (await place.shown()?.solution()) ?? null
      if (token === null) {
        place.shown()?.demand()
        return UNSOLVED
      }
      try {
        return await request(token)
      } finally {
        place.shown()?.reset()
      }
    },
  }
}

/** Goes above a form's submit button; renders nothing if no captcha is configured. */
export function CaptchaField() {
  const { requested } = useContext(CaptchaContext)
  const theme = usePaintedTheme()
  const [retries, setRetries] = useState(0)
  if (requested === null) return null
  const onRetry = () => setRetries(retries + 1)
  return (
    <CaptchaWidgetBox
      key={`${theme} ${retries}`}
      requested={requested}
      theme={theme}
      isRetry={retries > 0}
      onRetry={onRetry}
    />
  )
}

function CaptchaWidgetBox({
  requested,
  theme,
  isRetry,
  onRetry,
}: {
  requested: CaptchaRequest
  theme: 'light' | 'dark'
  /** Moves the keyboard focus here from the button that requested the retry. */
  isRetry: boolean
  onRetry: () => void
}) {
  const { place } = useContext(CaptchaContext)
  const noteId = useId()
  const group = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const [isMissing, setMissing] = useState(false)

  useEffect(() => {
    let isGone = false
    const news = { onSolved: () => setMissing(false), onFailed: () => setFailed(true) }
    const arriving = showCaptcha(box.current!, requested, { theme, language: getLocale() }, news).catch(() => {
      if (!isGone) setFailed(true)
      return null
    })
    place.show({
      solution: async () => (await arriving)?.solution() ?? null,
      reset: () => void arriving.then((widget) => widget?.reset()),
      demand: () => {
        setMissing(true)
        group.current?.focus()
      },
    })
    return () => {
      isGone = true
      place.show(null)
      void arriving.then((widget) => widget?.remove())
    }
  }, [requested, theme, place])

  useEffect(() => {
    if (isRetry) group.current?.focus()
  }, [isRetry])

  return (
    <div
      ref={group}
      role="group"
      aria-label={m.auth_captcha()}
      aria-describedby={isMissing ? noteId : undefined}
      tabIndex={-1}
      className="rounded-6"
    >
      {hasFailed && (
        <div role="alert" className="space-y-2 text-13">
          <Status tone="watch">{m.auth_captcha_not_loaded()}</Status>
          <Button size="small" onClick={onRetry}>
            {m.ui_try_again()}
          </Button>
        </div>
      )}
      <div ref={box} hidden={hasFailed} className="min-h-16.5" />
      {isMissing && !hasFailed && (
        <div role="alert">
          <FieldNote id={noteId} error={m.auth_captcha_missing()} />
        </div>
      )}
    </div>
  )
}
