import { useEffect } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { buttonClass } from '../../ui/button-class.ts'
import { StatusIcon } from '../../ui/feedback/Status.tsx'
import { log } from '../../ui/log.ts'
import { PageHead } from '../frame/PageHead.tsx'

/** Replaces a screen that threw while rendering; must be inside a main element. */
export function ErrorScreen({ requestId }: { requestId?: string | null }) {
  const error = useRouteError()
  const navigate = useNavigate()
  const location = useLocation()

  useEffect(() => {
    log.error('A screen could not be shown', error)
  }, [error])

  return (
    <div className="flex min-h-[80dvh] items-center justify-center px-gutter py-12">
      <PageHead title={m.shell_error_title()} />
      <div role="alert" className="max-w-md">
        <StatusIcon tone="bad" size={20} />
        <h1 className="mt-3 text-20 font-semibold">{m.shell_error_title()}</h1>
        <p className="mt-1 text-ink-soft">{m.shell_error_text()}</p>
        <ul className="mt-4 list-disc space-y-1 pl-5 text-ink-soft">
          <li>{m.shell_error_help_cache()}</li>
          <li>{m.shell_error_help_browser()}</li>
          <li>{m.shell_error_help_support()}</li>
        </ul>
        <div className="mt-6 flex flex-wrap gap-2">
          <button
            type="button"
            onClick={() => void navigate(location, { replace: true })}
            className={buttonClass({ kind: 'brass' })}
          >
            {m.shell_error_retry()}
          </button>
          <a href="/" className={buttonClass({})}>
            {m.shell_error_home()}
          </a>
        </div>
        {requestId && (
          <p className="mt-4 text-12 text-ink-soft">
            {m.ui_request_id()} <code className="font-ui select-all figures">{requestId}</code>
          </p>
        )}
      </div>
    </div>
  )
}
