import { Component, type ReactNode } from 'react'

/** When even the page that tells of an error fails: the least that can be said, with nothing that could fail too. */
export class NestedFailure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div style={{ padding: 24, textAlign: 'center' }}>
        <h1>The error page could not be shown</h1>
        <a href="/">Go to home</a>
      </div>
    )
  }
}
