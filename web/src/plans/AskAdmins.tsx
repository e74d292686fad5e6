import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { formatChoices } from '../ui/figures/format.ts'

/** Who to ask, for people who can't change the plan themselves. */
export function AskAdmins() {
  const { admins } = useMe()
  return <>{m.plans_ask_admins({ admins: formatChoices(admins) })}</>
}
