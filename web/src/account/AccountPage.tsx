import { useQuery } from '@tanstack/react-query'
import { m } from '../messages/generated/messages.js'
import { FailureState } from '../shell/failures/FailureState.tsx'
import { useMe } from '../shell/session/me.ts'
import { PageHead } from '../shell/frame/PageHead.tsx'
import { SkeletonRows } from '../ui/feedback/Skeleton.tsx'
import { ConfirmationProvider } from './Confirmation.tsx'
import { FactorsSection } from './factors/FactorsSection.tsx'
import { LinkedIdentities } from './LinkedIdentities.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { accountQuery, signInQuery } from './queries.ts'
import { SessionsSection } from './SessionsSection.tsx'
import { SignInSection } from './SignInSection.tsx'

/** The user's own account: profile, sign-in, second factors, and active sessions. */
export default function AccountPage() {
  const { organization } = useMe()
  const [account, signIn] = [useQuery(accountQuery), useQuery(signInQuery)]
  const failed = account.isError ? account : signIn.isError ? signIn : null
  return (
    <div className="flex max-w-180 flex-col gap-8 px-gutter pt-4 pb-12">
      <PageHead title={m.account_title()} />
      <h1 className="text-20 font-semibold">{m.account_title()}</h1>
      {account.data && signIn.data ? (
        <ConfirmationProvider account={account.data} factors={signIn.data.factors}>
          <ProfileSection account={account.data} />
          <SignInSection account={account.data} facts={signIn.data} />
          <LinkedIdentities identities={signIn.data.identities} />
          <FactorsSection offers={account.data.offers.factors} factors={signIn.data.factors} />
          <SessionsSection timeZone={account.data.timeZone ?? organization.timeZone} />
        </ConfirmationProvider>
      ) : failed ? (
        <FailureState error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <SkeletonRows rows={8} label={m.account_loading()} />
      )}
    </div>
  )
}
