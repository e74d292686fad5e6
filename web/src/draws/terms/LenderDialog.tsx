import { queryOptions, useQuery } from '@tanstack/react-query'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { FailureState } from '../../shell/failures/FailureState.tsx'
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { TermsForm } from './TermsForm.tsx'

type Props = { lender: { id: string; name: string }; onClose: () => void }

const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['contacts', id, 'lender-profile'],
    queryFn: ({ signal }) => api.drawTerms.profile({ id }, { signal }),
  })

/** What a lender asks for with each draw. */
export function LenderDialog({ lender, onClose }: Props) {
  const profile = useQuery(profileQuery(lender.id))
  const title = m.draw_terms_profile_title({ name: lender.name })
  if (!profile.data)
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title={title} width="medium">
        {profile.isError ? (
          <FailureState error={profile.error} onRetry={() => void profile.refetch()} />
        ) : (
          <SkeletonRows rows={6} label={m.draw_terms_loading()} />
        )}
      </Dialog>
    )
  return (
    <TermsForm
      id={lender.id}
      title={title}
      lede={m.draw_terms_profile_lede()}
      saved={profile.data}
      mayEdit={profile.data.abilities.edit}
      send={(version, terms) => api.drawTerms.saveProfile({ id: lender.id, version, terms })}
      onClose={onClose}
    />
  )
}
