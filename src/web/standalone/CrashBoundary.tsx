import { Component, type ReactNode } from 'react'
import { CrashPage } from '../site/CrashPage.tsx'

/** Catches what a page throws, so that nobody is left with a blank one. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    return this.state.hasCrashed ? <CrashPage /> : this.props.children
  }
}
