import { LONGEST_TITLE } from '@plumbline/domain/files/file-name'
import { FILE_KIND_NAMES } from '@plumbline/domain/files/kinds'
import { DOCUMENT_TYPES, LONGEST_NOTE, REJECT_REASON, VERSION_STATUSES } from '@plumbline/domain/documents/types'
import * as z from 'zod'
import { undoable } from './undo.ts'
import { DayText, Id, Instant, memberRoute, Ordinal, PageInput, pageOf, PersonRef, Version, Words } from './base.ts'

const tags = ['Documents']

/** One stored file of a document. Its content never changes, only its review and deletion status. */
export const DocumentVersion = z.object({
  /** starts at 1, counts up and is never reused */
  no: z.int(),
  fileName: z.string(),
  /** file type detected from its content; null for a quarantined file */
  kind: z.enum(FILE_KIND_NAMES).nullable(),
  /** media type detected from its content; null if there's nothing to go by */
  mime: z.string().nullable(),
  bytes: z.int(),
  sha256: z.string(),
  status: z.enum(VERSION_STATUSES),
  /** the version this one was copied from */
  restoredFrom: z.int().nullable(),
  note: z.string(),
  expiresOn: DayText.nullable(),
  /** null if the person has left the organization, as for the other people here */
  uploadedBy: PersonRef.nullable(),
  uploadedAt: Instant,
  reviewedBy: PersonRef.nullable(),
  reviewedAt: Instant.nullable(),
  rejectReason: z.string().nullable(),
  deletedBy: PersonRef.nullable(),
  deletedAt: Instant.nullable(),
  abilities: z.object({
    download: z.boolean(),
    accept: z.boolean(),
    reject: z.boolean(),
    restore: z.boolean(),
    delete: z.boolean(),
    recover: z.boolean(),
  }),
})
export type DocumentVersion = z.infer<typeof DocumentVersion>

/** A deal's document with its current version. */
export const DocumentView = z.object({
  id: Id,
  dealId: Id,
  type: z.enum(DOCUMENT_TYPES),
  title: z.string(),
  tags: z.array(z.string()),
  current: DocumentVersion,
  /** number of versions that aren't deleted */
  versionCount: z.int(),
  /** highest version number so far; above `current.no` if the newest version was rejected, quarantined or deleted */
  lastNo: z.int(),
  deletedAt: Instant.nullable(),
  createdAt: Instant,
  version: Version,
  abilities: z.object({
    addVersion: z.boolean(),
    edit: z.boolean(),
    delete: z.boolean(),
    recover: z.boolean(),
  }),
})
export type DocumentView = z.infer<typeof DocumentView>

/** A document that the current stage or a later one requires. */
export const RequiredDocument = z.object({
  key: z.string(),
  stageId: Id,
  when: z.enum(['entry', 'exit']),
  severity: z.enum(['block', 'warn']),
  label: Words,
  /** any one of these types is enough */
  types: z.array(z.enum(DOCUMENT_TYPES)),
  minStatus: z.enum(['uploaded', 'accepted']),
  state: z.enum(['missing', 'waiting', 'accepted', 'rejected']),
  met: z.boolean(),
})
export type RequiredDocument = z.infer<typeof RequiredDocument>

const Tags = z.array(z.string().trim().min(1).max(60)).max(20)
const Title = z.string().trim().min(1).max(LONGEST_TITLE)
const One = z.object({ id: Id })
const OneOfDeal = z.object({ dealId: Id })
const OneVersion = One.extend({ no: z.coerce.number().pipe(Ordinal) })
/** The record's lock (the document's `version`), so that two people don't override each other's decisions. */
const Locked = { version: Version }

const Upload = {
  /** a finished resumable upload by the caller, from /uploads */
  uploadId: z.string().min(1).max(200),
  note: z.string().trim().max(LONGEST_NOTE).default(''),
  expiresOn: DayText.nullish(),
}

export const UploadDocument = OneOfDeal.extend({
  ...Upload,
  type: z.enum(DOCUMENT_TYPES),
  /** omitted = the file's name */
  title: Title.optional(),
})
export type UploadDocument = z.input<typeof UploadDocument>

export const documents = {
  list: memberRoute('document.view')
    .route({
      method: 'GET',
      path: '/deals/{dealId}/documents',
      tags,
      summary: 'List a deal’s documents, newest first. `deleted` lists those that can still be restored',
    })
    .input(
      OneOfDeal.extend({
        ...PageInput,
        type: z.enum(DOCUMENT_TYPES).optional(),
        deleted: z.stringbool().or(z.boolean()).default(false),
      }),
    )
    .output(
      pageOf(DocumentView).extend({
        total: z.int(),
        storage: z.object({ usedBytes: z.int(), limitBytes: z.int() }),
        abilities: z.object({ upload: z.boolean(), review: z.boolean(), recover: z.boolean() }),
      }),
    ),
  required: memberRoute('document.view')
    .route({
      method: 'GET',
      path: '/deals/{dealId}/required-documents',
      tags,
      summary: 'List documents required by the current and upcoming stages, with their status',
    })
    .input(OneOfDeal)
    .output(z.array(RequiredDocument)),
  upload: memberRoute('document.upload')
    .route({
      method: 'POST',
      path: '/deals/{dealId}/documents',
      successStatus: 201,
      tags,
      summary: 'Create a document from a finished upload. A file whose contents don’t match its name is quarantined',
    })
    .input(UploadDocument)
    .output(DocumentView),
  get: memberRoute('document.view')
    .route({ method: 'GET', path: '/documents/{id}', tags, summary: 'Get a document' })
    .input(One)
    .output(DocumentView),
  update: memberRoute('deal.edit_dates')
    .route({ method: 'PATCH', path: '/documents/{id}', tags, summary: 'Update a document’s title, type or tags' })
    .input(
      One.extend({
        ...Locked,
        title: Title.optional(),
        type: z.enum(DOCUMENT_TYPES).optional(),
        tags: Tags.optional(),
      }),
    )
    .output(DocumentView),
  delete: memberRoute('document.delete')
    .route({
      method: 'DELETE',
      path: '/documents/{id}',
      tags,
      summary: 'Delete a document and all its versions. It can be restored for 30 days',
    })
    .input(One.extend(Locked))
    .output(undoable(DocumentView)),
  recover: memberRoute('document.delete')
    .route({ method: 'POST', path: '/documents/{id}/recover', tags, summary: 'Restore a deleted document' })
    .input(One)
    .output(DocumentView),
  versions: memberRoute('document.view')
    .route({
      method: 'GET',
      path: '/documents/{id}/versions',
      tags,
      summary: 'List versions, newest first. Includes deleted ones for those who can restore them',
    })
    .input(One.extend(PageInput))
    .output(pageOf(DocumentVersion)),
  addVersion: memberRoute('document.upload')
    .route({
      method: 'POST',
      path: '/documents/{id}/versions',
      successStatus: 201,
      tags,
      summary: 'Add a finished upload as the next version',
    })
    .input(One.extend(Upload))
    .output(DocumentView),
  restoreVersion: memberRoute('document.upload')
    .route({
      method: 'POST',
      path: '/documents/{id}/versions/{no}/restore',
      successStatus: 201,
      tags,
      summary: 'Copy an earlier version as the new one',
    })
    .input(OneVersion)
    .output(DocumentView),
  acceptVersion: memberRoute('document.review')
    .route({ method: 'POST', path: '/documents/{id}/versions/{no}/accept', tags, summary: 'Accept a version' })
    .input(OneVersion.extend(Locked))
    .output(DocumentView),
  rejectVersion: memberRoute('document.review')
    .route({ method: 'POST', path: '/documents/{id}/versions/{no}/reject', tags, summary: 'Reject a version' })
    .input(
      OneVersion.extend({
        ...Locked,
        reason: z.string().trim().min(REJECT_REASON.shortest).max(REJECT_REASON.longest),
      }),
    )
    .output(DocumentView),
  deleteVersion: memberRoute('document.delete')
    .route({
      method: 'DELETE',
      path: '/documents/{id}/versions/{no}',
      tags,
      summary: 'Delete a version. Deleting the last one deletes the document',
    })
    .input(OneVersion.extend(Locked))
    .output(undoable(DocumentView)),
  recoverVersion: memberRoute('document.delete')
    .route({
      method: 'POST',
      path: '/documents/{id}/versions/{no}/recover',
      tags,
      summary: 'Restore a deleted version',
    })
    .input(OneVersion)
    .output(DocumentView),
  download: memberRoute('document.view')
    .route({
      method: 'GET',
      path: '/documents/{id}/versions/{no}/download',
      tags,
      summary: 'Get a link to the file that works for a few minutes',
    })
    .input(OneVersion)
    .output(z.object({ url: z.string(), fileName: z.string() })),
}
