export interface FileResult {
  readonly path: string
  readonly seconds?: number
}

export interface StageTest {
  readonly name: string
  readonly title: string
  readonly state: string
  readonly message: string
}

export interface StageResults {
  readonly tests: readonly StageTest[]
  readonly errors: readonly string[]
  slowerThan(seconds: number): readonly Required<FileResult>[]
}

export interface Launch {
  readonly program: string
  readonly args: readonly string[]
  readonly options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv }
}

export function runStage(stage: {
  readonly launch: (files: readonly string[] | null) => Launch
  readonly results: string
  readonly limit: number
  readonly note?: (text: string) => void
}): Promise<{ readonly stage: StageResults; readonly ok: boolean }>
