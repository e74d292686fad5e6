import { m } from '../messages/generated/messages.js'
import { buttonClass } from '../ui/button-class.ts'
import { StandIn } from './StandIn.tsx'

/** In place of a page that is there but cannot be shown now: too many requests, no database. */
export default function Unavailable() {
  return (
    <StandIn title={m.site_unavailable_title()} text={m.site_unavailable_text()}>
      <a href="/" className={buttonClass({})}>
        {m.shell_error_home()}
      </a>
    </StandIn>
  )
}
