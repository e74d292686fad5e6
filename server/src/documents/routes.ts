import { api } from '../platform/http/api.ts'
import { addVersion, restoreVersion, updateDocument, uploadDocument } from './commands.ts'
import { getDocument, getDocuments, getVersions, linkToVersion } from './queries.ts'
import { acceptVersion, rejectVersion } from './review.ts'
import { deleteDocument, deleteVersion, recoverDocument, recoverVersion } from './trash.ts'

export const documentRoutes = {
  list: api.documents.list.handler(({ input, context }) => getDocuments(context, input)),
  upload: api.documents.upload.handler(({ input, context }) => uploadDocument(context, input)),
  get: api.documents.get.handler(({ input, context }) => getDocument(context, input.id)),
  update: api.documents.update.handler(({ input, context }) => updateDocument(context, input)),
  delete: api.documents.delete.handler(({ input, context }) => deleteDocument(context, input)),
  recover: api.documents.recover.handler(({ input, context }) => recoverDocument(context, input)),
  versions: api.documents.versions.handler(({ input, context }) => getVersions(context, input)),
  addVersion: api.documents.addVersion.handler(({ input, context }) => addVersion(context, input)),
  restoreVersion: api.documents.restoreVersion.handler(({ input, context }) => restoreVersion(context, input)),
  acceptVersion: api.documents.acceptVersion.handler(({ input, context }) => acceptVersion(context, input)),
  rejectVersion: api.documents.rejectVersion.handler(({ input, context }) => rejectVersion(context, input)),
  deleteVersion: api.documents.deleteVersion.handler(({ input, context }) => deleteVersion(context, input)),
  recoverVersion: api.documents.recoverVersion.handler(({ input, context }) => recoverVersion(context, input)),
  download: api.documents.download.handler(({ input, context }) => linkToVersion(context, input)),
}
