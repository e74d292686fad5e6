import { api } from '../platform/http/api.ts'
import { addComment, deleteComment, editComment, react, reply, resolveThread } from './commands.ts'
import { follow, readFollowing } from './following.ts'
import { countComments, listPeople, listRecords, listThreads, readHistory, readThread, readVendor } from './queries.ts'

export const commentRoutes = {
  ofDeal: api.comments.ofDeal.handler(({ context, input }) => listThreads(context, input)),
  counts: api.comments.counts.handler(({ context, input }) => countComments(context, input)),
  following: api.comments.following.handler(({ context, input }) => readFollowing(context, input)),
  follow: api.comments.follow.handler(({ context, input }) => follow(context, input)),
  vendor: api.comments.vendor.handler(({ context, input }) => readVendor(context, input)),
  people: api.comments.people.handler(({ context, input }) => listPeople(context, input)),
  records: api.comments.records.handler(({ context, input }) => listRecords(context, input)),
  add: api.comments.add.handler(({ context, input }) => addComment(context, input)),
  thread: api.comments.thread.handler(({ context, input }) => readThread(context, input)),
  reply: api.comments.reply.handler(({ context, input }) => reply(context, input)),
  resolve: api.comments.resolve.handler(({ context, input }) => resolveThread(context, input.threadId, true)),
  reopen: api.comments.reopen.handler(({ context, input }) => resolveThread(context, input.threadId, false)),
  edit: api.comments.edit.handler(({ context, input }) => editComment(context, input)),
  delete: api.comments.delete.handler(({ context, input }) => deleteComment(context, input)),
  react: api.comments.react.handler(({ context, input }) => react(context, input)),
  history: api.comments.history.handler(({ context, input }) => readHistory(context, input)),
}
