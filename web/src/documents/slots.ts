import type { DocumentView } from '@plumbline/contract/documents'
import type { ComponentType } from 'react'
import { slot } from '../shell/slots.ts'

/** What later rooms add to the row of a document, before its actions. */
export type DocumentRowPart = { load: () => Promise<{ default: ComponentType<{ paper: DocumentView }> }> }
export const documentRowParts = slot<DocumentRowPart>()
