import { m } from '../messages/generated/messages.js'
import { buttonClass } from '../ui/button-class.ts'
import { StandIn } from './StandIn.tsx'

/** Replaces a file whose link has expired. Links to files last only minutes, so a forwarded one opens nothing. */
export default function LinkOver() {
  return (
    <StandIn title={m.site_link_over_title()} text={m.site_link_over_text()}>
      <a href="/app" className={buttonClass({})}>
        {m.site_link_over_open()}
      </a>
    </StandIn>
  )
}
