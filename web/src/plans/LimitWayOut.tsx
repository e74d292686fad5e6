import { Link } from 'react-router'
import { m } from '../messages/generated/messages.js'
import { useMe } from '../shell/session/me.ts'
import { AskAdmins } from './AskAdmins.tsx'

/**
 * What to do at a plan limit. Admins get a link to the page that shows the usage and changes the plan; others get links to
 * their deals and the people to ask.
 */
export function LimitWayOut({ limit }: { limit: 'deals' | 'storage' }) {
  const { abilities } = useMe()
  if (abilities.seeBilling)
    return (
      <Link to="/app/billing" className="link">
        {limit === 'deals' ? m.plans_see_places() : m.plans_see_storage()}
      </Link>
    )
  return (
    <>
      {limit === 'deals' && (
        <>
          <Link to="/app/deals?layout=table" className="link">
            {m.plans_review_deals()}
          </Link>{' '}
        </>
      )}
      <AskAdmins />
    </>
  )
}
