import { m } from '../messages/generated/messages.js'
import { buttonClass } from '../ui/button-class.ts'
import { StandIn } from './StandIn.tsx'

/** Shown in place of a page that exists but can't be shown now: too many requests, or no database. */
export default function Unavailable() {
  return (
    <StandIn title={m.site_unavailable_title()} text={m.site_unavailable_text()}>
      <a href="/" className={buttonClass({})}>
        {m.shell_error_home()}
      </a>
    </StandIn>
  )
}
