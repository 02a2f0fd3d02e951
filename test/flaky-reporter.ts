import type { Reporter, TestModule } from 'vitest/node'

/** Names at the end of a run what passed only at its second try: each is a defect, of the test or of what it tests. */
export default class FlakyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules.flatMap(module =>
      [...module.children.allTests()]
        .filter(test => test.diagnostic()?.flaky)
        .map(test => `  ${module.relativeModuleId} > ${test.fullName}`),
    )
    if (flaky.length > 0)
      console.log(`\nFlaky, passed at the second try (${flaky.length}):\n${flaky.join('\n')}`)
  }
}
