import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** Hears what a View, one of its effects or refs threw. */
  readonly onCrash: (error: unknown) => void
  readonly children?: ReactNode
}

/** Keeps a crash inside its block: what it wraps disappears, and the owner decides what happens to the page. */
export class Boundary extends Component<BoundaryProps, { readonly crashed: boolean }> {
  override readonly state = { crashed: false }

  static getDerivedStateFromError(): { readonly crashed: boolean } {
    return { crashed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error)
  }

  override render(): ReactNode {
    return this.state.crashed ? null : this.props.children
  }
}
