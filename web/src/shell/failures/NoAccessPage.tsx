import { Link } from 'react-router'
import { m } from '../../messages/generated/messages.js'
import { buttonClass } from '../../ui/button-class.ts'
import { PageHead } from '../frame/PageHead.tsx'

/** Shown in place of a page that the user's role doesn't include. */
export function NoAccessPage() {
  return (
    <div className="flex min-h-[70dvh] flex-col items-center justify-center px-gutter py-12 text-center">
      <PageHead title={m.shell_no_access_title()} />
      <span aria-hidden className="mb-5 block h-16 w-px bg-line-strong" />
      <h1 className="text-20 font-semibold">{m.shell_no_access_title()}</h1>
      <p className="mt-1 max-w-sm text-ink-soft">{m.shell_no_access_text()}</p>
      <Link to="/app" className={`mt-6 ${buttonClass({})}`}>
        {m.shell_error_home()}
      </Link>
    </div>
  )
}
