import { LOGO_KINDS, MAX_LOGO_BYTES } from '@plumbline/domain/organizations/logo'
import { FILE_KINDS } from '@plumbline/domain/files/kinds'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { problemWords, type UploadProblem } from '../shell/files/upload-problem.ts'
import { useSentFile } from '../shell/files/use-sent-file.ts'
import { m } from '../messages/generated/messages.js'
import { api } from '../shell/api/api.ts'
import { meQuery, useMe } from '../shell/session/me.ts'
import { OrganizationLogo } from '../shell/frame/OrganizationLogo.tsx'
import { toastFailure } from '../shell/failures/toast-failure.ts'
import { Button } from '../ui/Button.tsx'
import { FileDrop, FileProgress } from '../ui/fields/FileDrop.tsx'
import { formatBytes } from '../ui/figures/format.ts'
import { markSaved } from '../ui/feedback/saved-mark.ts'
import { SavedMark } from '../ui/feedback/SavedMark.tsx'
import { toast } from '../ui/feedback/toast.tsx'

const ACCEPTED = LOGO_KINDS.map((kind) => FILE_KINDS[kind].mime).join(',')

const LOGO_MARK = 'settings:logo'

/** The organization's logo. Choosing or dropping a file applies it immediately, without saving the form. */
export function LogoField() {
  const { orgId, organization } = useMe()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  const sent = useSentFile({
    place: `logo:${orgId}`,
    check: problemOfPicture,
    save: (uploadId) => api.organizations.setLogo({ uploadId }),
    onDone: async () => {
      markSaved(LOGO_MARK, { said: m.ui_saved(), undo: null })
      await refresh()
    },
  })
  const remove = useMutation({
    mutationFn: () => api.organizations.removeLogo(),
    onSuccess: () => toast.success(m.organizations_logo_removed()),
    onError: toastFailure,
    onSettled: refresh,
  })
  const { state } = sent
  const isSending = state.stage === 'sending' || state.stage === 'saving'
  return (
    <div className="flex items-start gap-4">
      <OrganizationLogo size="field" />
      <div className="min-w-0 flex-1">
        <FileDrop
          compact
          label={m.organizations_logo()}
          help={m.organizations_logo_help({ limit: formatBytes(MAX_LOGO_BYTES) })}
          error={state.stage === 'failed' ? pictureProblemWords(state.problem) : undefined}
          accept={ACCEPTED}
          disabled={isSending}
          onFiles={([file]) => file && sent.start(file)}
        />
        {isSending && <FileProgress name={state.file.name} progress={state.stage === 'sending' ? state.progress : 1} />}
        <SavedMark of={LOGO_MARK} className="mt-2 mr-3" />
        {organization.logoId !== null && (
          <Button size="small" className="mt-2" working={remove.isPending} onClick={() => remove.mutate()}>
            {m.organizations_logo_remove()}
          </Button>
        )}
      </div>
    </div>
  )
}

function problemOfPicture(file: File): UploadProblem | null {
  if (file.size > MAX_LOGO_BYTES) return { kind: 'too_large' }
  return file.size === 0 ? { kind: 'empty' } : null
}

function pictureProblemWords(problem: UploadProblem): string {
  if (problem.kind === 'too_large') return m.organizations_logo_too_large({ limit: formatBytes(MAX_LOGO_BYTES) })
  if (problem.kind !== 'refused') return problemWords(problem)
  const { code } = problem.failure
  return code === 'unsupported_type' || code === 'invalid_input'
    ? m.organizations_logo_no_picture()
    : problemWords(problem)
}
