/**
 * The table of roles and permissions in readable form, written separately from the one the product uses: both must say
 * the same. A row that covers several actions is repeated here for each of them.
 *
 * ✓ yes; own = deals they own or are assigned to; a = assigned objects only; $ = up to a limit; set = depends on the
 * organization's setting; st = platform staff in their own room; imp = staff while impersonating someone; — no.
 */
export const TABLE = `
Action                    | SA  | AD  | TS  | OA | OP+ | OP  | TC  | VE
app.use                   | imp | imp | imp | ✓  | ✓   | ✓   | ✓   | —
deal.view                 | imp | imp | imp | ✓  | ✓   | ✓   | ✓   | —
deal.create               | imp | imp | —   | ✓  | ✓   | ✓   | —   | —
deal.edit                 | imp | imp | imp | ✓  | ✓   | own | —   | —
deal.edit_dates           | imp | imp | imp | ✓  | ✓   | own | ✓   | —
deal.move_stage           | imp | imp | —   | ✓  | ✓   | own | own | —
deal.move_back            | imp | imp | —   | ✓  | ✓   | own | —   | —
stage.override            | imp | imp | —   | ✓  | ✓   | —   | —   | —
deal.close                | imp | imp | —   | ✓  | ✓   | —   | —   | —
deal.reopen               | imp | imp | —   | ✓  | —   | —   | —   | —
deal.archive              | imp | imp | —   | ✓  | ✓   | own | —   | —
deal.delete               | —   | —   | —   | ✓  | —   | —   | —   | —
deal.see_financials       | imp | imp | imp | ✓  | ✓   | ✓   | —   | —
deal.see_profit           | imp | imp | —   | ✓  | ✓   | set | —   | —
comp.manage               | imp | imp | imp | ✓  | ✓   | own | —   | —
view.share                | imp | imp | —   | ✓  | ✓   | ✓   | ✓   | —
budget.edit               | imp | —   | —   | ✓  | ✓   | own | —   | —
budget.approve            | —   | —   | —   | ✓  | ✓   | —   | —   | —
budget.approve_revision   | —   | —   | —   | ✓  | —   | —   | —   | —
purchase_order.view       | imp | imp | imp | ✓  | ✓   | ✓   | own | a
purchase_order.create     | imp | —   | —   | ✓  | ✓   | own | —   | —
purchase_order.approve    | —   | —   | —   | ✓  | $   | $   | —   | —
purchase_order.issue      | —   | —   | —   | ✓  | ✓   | own | —   | —
purchase_order.cancel     | —   | —   | —   | ✓  | ✓   | —   | —   | —
change_order.create       | imp | —   | —   | ✓  | ✓   | own | —   | —
change_order.approve      | —   | —   | —   | ✓  | $   | $   | —   | —
expense.enter             | imp | —   | —   | ✓  | ✓   | ✓   | —   | —
invoice.enter             | imp | —   | —   | ✓  | ✓   | ✓   | —   | a
invoice.upload            | imp | —   | —   | ✓  | ✓   | ✓   | ✓   | a
invoice.approve           | —   | —   | —   | ✓  | $   | $   | —   | —
payment.record            | —   | —   | —   | ✓  | ✓   | —   | —   | —
draw.create               | —   | —   | —   | ✓  | ✓   | own | ✓   | —
draw.submit               | —   | —   | —   | ✓  | ✓   | —   | —   | —
draw.fund                 | —   | —   | —   | ✓  | ✓   | —   | —   | —
contact.edit              | imp | —   | —   | ✓  | ✓   | ✓   | ✓   | —
contact.merge             | —   | —   | —   | ✓  | ✓   | —   | —   | —
vendor.edit               | imp | —   | —   | ✓  | ✓   | ✓   | ✓   | a
vendor.manage             | imp | —   | —   | ✓  | ✓   | —   | —   | —
vendor.see_tin            | —   | —   | —   | ✓  | —   | —   | —   | —
compliance.ask            | —   | —   | —   | ✓  | ✓   | own | ✓   | —
compliance.waive          | —   | —   | —   | ✓  | —   | —   | —   | —
compliance.review         | —   | —   | —   | ✓  | ✓   | —   | ✓   | —
compliance.upload         | —   | —   | —   | ✓  | ✓   | —   | ✓   | a
document.view             | imp | imp | imp | ✓  | ✓   | ✓   | ✓   | a
document.upload           | imp | imp | —   | ✓  | ✓   | ✓   | ✓   | a
document.review           | —   | —   | —   | ✓  | ✓   | own | ✓   | —
document.delete           | —   | —   | —   | ✓  | ✓   | own | —   | —
photo.view                | imp | —   | imp | ✓  | ✓   | ✓   | ✓   | a
photo.upload              | imp | —   | —   | ✓  | ✓   | ✓   | ✓   | a
memo.view                 | —   | —   | —   | ✓  | ✓   | ✓   | ✓   | —
memo.generate             | —   | —   | —   | ✓  | ✓   | ✓   | —   | —
memo.finalize             | —   | —   | —   | ✓  | ✓   | —   | —   | —
task.manage               | imp | —   | imp | ✓  | ✓   | ✓   | ✓   | a
checklist.tick            | imp | —   | imp | ✓  | ✓   | ✓   | ✓   | a
checklist.waive           | imp | —   | —   | ✓  | ✓   | —   | —   | —
report.view               | imp | imp | —   | ✓  | ✓   | own | —   | —
report.view_work          | imp | imp | —   | ✓  | ✓   | own | ✓   | —
import.deals              | —   | —   | imp | ✓  | ✓   | —   | —   | —
import.contacts           | —   | —   | imp | ✓  | ✓   | ✓   | —   | —
import.comps              | —   | —   | imp | ✓  | ✓   | ✓   | —   | —
export.deals              | —   | —   | —   | ✓  | ✓   | own | —   | —
export.vendor_tax         | —   | —   | —   | ✓  | ✓   | —   | —   | —
export.documents          | —   | —   | —   | ✓  | ✓   | own | ✓   | —
export.account            | —   | —   | —   | ✓  | —   | —   | —   | —
portfolio.publish         | —   | —   | —   | ✓  | ✓   | —   | —   | —
activity.view             | st  | st  | st  | ✓  | ✓   | own | own | —
team.view                 | st  | st  | —   | ✓  | ✓   | —   | —   | —
team.invite               | st  | st  | —   | ✓  | ✓   | —   | —   | —
team.manage               | st  | st  | —   | ✓  | —   | —   | —   | —
settings.view             | —   | —   | imp | ✓  | —   | —   | —   | —
settings.manage           | —   | —   | —   | ✓  | —   | —   | —   | —
approval_rule.view        | —   | —   | imp | ✓  | ✓   | —   | —   | —
billing.view              | st  | st  | —   | ✓  | —   | —   | —   | —
billing.manage            | st  | —   | —   | ✓  | —   | —   | —   | —
integration.view          | —   | —   | imp | ✓  | —   | —   | —   | —
integration.manage        | —   | —   | —   | ✓  | —   | —   | —   | —
platform.view             | st  | st  | st  | —  | —   | —   | —   | —
platform.manage           | st  | st  | —   | —  | —   | —   | —   | —
platform.set_prices       | st  | —   | —   | —  | —   | —   | —   | —
platform.impersonate      | st  | st  | st  | —  | —   | —   | —   | —
platform.grant_roles      | st  | —   | —   | —  | —   | —   | —   | —
portal.use                | —   | —   | —   | —  | —   | —   | —   | a
portal.preview            | —   | —   | —   | ✓  | ✓   | —   | —   | —
`
