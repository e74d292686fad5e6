import type { DocumentView } from '@plumbline/contract/documents'
import { type DocumentType, isDocumentType } from '@plumbline/domain/documents/types'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../shell/api/api.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx'
import { FileDrop, FileProgress } from '../../ui/fields/FileDrop.tsx'
import { useAccept } from '../mutations.ts'
import { documentsOfTypesQuery } from '../queries.ts'
import { announceAdded } from '../uploads/announce-added.ts'
import { typeChoices, typeName } from '../type-names.ts'
import { UploadProgress } from '../uploads/UploadProgress.tsx'
import { useKeptFocus } from '../../ui/hooks/use-kept-focus.ts'
import { useUpload } from '../uploads/use-upload.ts'
import { ACCEPTED_FILES } from '../words.ts'
import { m } from '../../messages/generated/messages.js'

type Props = {
  dealId: string
  /** any one of these satisfies the requirement */
  types: readonly string[]
  minStatus: 'uploaded' | 'accepted'
  /** called after each upload or acceptance made here; the gate is refetched either way */
  onDone?: (document: DocumentView) => void
}

/** Resolves a document requirement in place: upload it, accept the one awaiting review, or view the existing one. */
export function DocumentRequirementControl({ dealId, types: named, minStatus, onDone }: Props) {
  const types = named.filter(isDocumentType)
  const { data: papers = [] } = useQuery(documentsOfTypesQuery(dealId, types))
  const enough = papers.find(
    ({ current: { status } }) => status === 'accepted' || (minStatus === 'uploaded' && status === 'uploaded'),
  )
  const waiting = papers.find(({ current }) => current.status === 'uploaded')
  const { place, keepFocus } = useKeptFocus<HTMLDivElement>()
  const shared = { dealId, types, papers, onStart: keepFocus, ...(onDone ? { onDone } : {}) }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {enough ? (
        <FileProgress name={enough.current.fileName} />
      ) : waiting ? (
        <PendingDocument {...shared} document={waiting} />
      ) : (
        <MissingDocument {...shared} />
      )}
    </div>
  )
}

type Wanted = Pick<Props, 'dealId' | 'onDone'> & {
  types: readonly DocumentType[]
  papers: readonly DocumentView[]
  /** called when the pressed button is about to disappear */
  onStart: () => void
}

/** A file uploaded for a rejected document becomes its next version. */
function MissingDocument({ dealId, types, papers, onStart, onDone }: Wanted) {
  const [chosen, setChosen] = useState(types[0] ?? null)
  const rejected = papers.find(
    ({ type, current, abilities }) => type === chosen && current.status === 'rejected' && abilities.addVersion,
  )
  const upload = useUpload({
    dealId,
    place: `${dealId}/${types.join('+')}`,
    save: (uploadId) =>
      rejected
        ? api.documents.addVersion({ id: rejected.id, uploadId })
        : api.documents.upload({ dealId, uploadId, type: chosen ?? 'other' }),
    onDone: (document) => {
      announceAdded([document])
      onDone?.(document)
    },
  })
  if (chosen === null) return null
  if (upload.state.stage !== 'idle') return <UploadProgress upload={upload} />
  return (
    <div className="flex flex-col gap-2">
      {types.length > 1 && (
        <ChoiceField
          label={m.documents_control_type()}
          hideLabel
          choices={typeChoices(types)}
          value={chosen}
          onChange={(event) => setChosen(event.target.value as DocumentType)}
        />
      )}
      <FileDrop
        compact
        hideLabel
        label={m.documents_control_label({ paper: typeName(chosen) })}
        accept={ACCEPTED_FILES}
        onFiles={([file]) => {
          onStart()
          if (file) upload.start(file)
        }}
      />
    </div>
  )
}

function PendingDocument({
  document,
  onStart,
  onDone,
}: Pick<Wanted, 'onStart' | 'onDone'> & { document: DocumentView }) {
  const { current } = document
  const accept = useAccept(document.dealId, onDone)
  return (
    <div className="flex flex-col gap-1">
      <FileProgress name={current.fileName} />
      {current.abilities.accept ? (
        <Button
          working={accept.isPending}
          onClick={() => {
            onStart()
            accept.mutate({ document, no: current.no })
          }}
        >
          {m.documents_accept()}
        </Button>
      ) : (
        <p className="text-12 text-ink-soft">{m.documents_control_asked()}</p>
      )}
    </div>
  )
}
