/** An event to try on a machine, made to fit where the machine stands. Tests walk by these, and stories step by them. */
export interface SampleEvent<Context, Event> {
  /** What happens, in the words of the trade. */
  readonly label: string
  readonly event: (context: Context) => Event
}
