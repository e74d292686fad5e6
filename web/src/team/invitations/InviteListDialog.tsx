import { type JudgedList, LONGEST_LIST, type Team } from '@plumbline/contract/team/team'
import { MOST_INVITED_AT_ONCE } from '@plumbline/domain/team/invite-list'
import type { MemberRole } from '@plumbline/domain/access/roles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/generated/messages.js'
import { api } from '../../shell/api/api.ts'
import { failureDetails } from '../../shell/failures/failure.ts'
import { toastFailure } from '../../shell/failures/toast-failure.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { FileDrop } from '../../ui/fields/FileDrop.tsx'
import { formatCount } from '../../ui/figures/format.ts'
import { FormDialog } from '../../ui/overlays/FormDialog.tsx'
import { TextAreaField } from '../../ui/fields/TextField.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { JudgedLines } from './JudgedLines.tsx'
import { refreshTeam } from '../queries.ts'
import { roleName } from '../role-words.ts'

type Props = { invitable: Team['invitable']; onClose: () => void }
type Wanted = { text: string; defaultRole: MemberRole | null }

/** Invites many people at once: every line is checked first, then the valid ones are invited. */
export function InviteListDialog({ invitable, onClose }: Props) {
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState<Wanted>({ text: '', defaultRole: null })
  const [judged, setJudged] = useState<JudgedList | null>(null)
  const send = useMutation({
    mutationFn: (dryRun: boolean) => api.team.inviteList({ ...wanted, dryRun }),
    onSuccess: async (list, dryRun) => {
      if (dryRun) return setJudged(list)
      toast.success(m.team_list_sent({ count: list.invited, shown: formatCount(list.invited) }))
      onClose()
      await refreshTeam(queryClient)
    },
    onError: (error) => {
      if (!textRefusal(error)) toastFailure(error)
    },
  })
  const good = judged?.rows.filter(({ problem }) => problem === null).length ?? 0
  const isEmpty = wanted.text.trim() === ''
  return (
    <FormDialog
      width="medium"
      title={m.team_list_title()}
      lede={m.team_list_lede()}
      submitLabel={judged ? m.team_list_send({ count: good, shown: formatCount(good) }) : m.team_list_check()}
      aside={
        judged && (
          <Button kind="quiet" className="mr-auto" onClick={() => setJudged(null)}>
            {m.team_list_change()}
          </Button>
        )
      }
      disabled={judged !== null && good === 0}
      working={send.isPending}
      wrong={isEmpty}
      onSubmit={() => send.mutate(judged === null)}
      onClose={onClose}
    >
      {(asked) =>
        judged ? (
          <JudgedLines rows={judged.rows} />
        ) : (
          <ListFields
            wanted={wanted}
            invitable={invitable}
            error={asked && isEmpty ? m.team_list_empty() : textRefusal(send.error)}
            onChange={(more) => {
              send.reset()
              setWanted({ ...wanted, ...more })
            }}
          />
        )
      }
    </FormDialog>
  )
}

type FieldsProps = {
  wanted: Wanted
  invitable: Team['invitable']
  error: string | undefined
  onChange: (more: Partial<Wanted>) => void
}

function ListFields({ wanted, invitable, error, onChange }: FieldsProps) {
  const take = ([file]: File[]) => {
    if (file) void file.text().then((text) => onChange({ text: text.slice(0, LONGEST_LIST) }))
  }
  return (
    <>
      <TextAreaField
        label={m.team_list_text()}
        required
        rows={6}
        placeholder={m.team_list_example()}
        maxLength={LONGEST_LIST}
        value={wanted.text}
        error={error}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <FileDrop
        compact
        label={m.team_list_file()}
        help={m.team_list_file_hint({ count: formatCount(MOST_INVITED_AT_ONCE) })}
        accept=".csv,.tsv,.txt"
        onFiles={take}
      />
      <ChoiceField
        label={m.team_list_default_role()}
        value={wanted.defaultRole ?? ''}
        placeholder={m.team_list_no_default()}
        choices={invitable.map((role) => ({ value: role, label: roleName(role) }))}
        onChange={(event) => onChange({ defaultRole: (event.target.value || null) as MemberRole | null })}
      />
    </>
  )
}

function textRefusal(error: unknown): string | undefined {
  const rule = failureDetails(error, 'invalid_input')?.fields.find(({ path }) => path === 'text')?.rule
  if (rule === undefined) return undefined
  return rule === 'empty' ? m.team_list_empty() : m.team_list_too_many({ count: formatCount(MOST_INVITED_AT_ONCE) })
}
