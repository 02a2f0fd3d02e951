import { type Checked, gather } from './gather.ts'
import { createPanel } from './panel.ts'
import type { CheckReport } from './report.ts'

let panel: ReturnType<typeof createPanel> | null = null

/** Looks at the page, and shows what it has found unless only the answer is wanted. One panel at a time. */
export async function check(
  checked: Checked & { readonly onDestroy: (fn: () => void) => void },
  options?: { readonly panel?: boolean } | null,
): Promise<CheckReport> {
  const report = await gather(checked)
  if (options?.panel === false) return report
  if (!panel) {
    const mine = createPanel({ env: checked.runtime.env, look: () => gather(checked), onClose })
    panel = mine
    checked.onDestroy(() => mine.close())
  }
  panel.show(report)
  return report
}

function onClose(): void {
  panel = null
}
