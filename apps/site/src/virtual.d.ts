/// <reference types="@fairground/contract/virtual" />

/** A cover drawn at build time, `cover:<kind>/<key>/<width>x<height>`; the value is its address. */
declare module 'cover:*' {
  const url: string;
  export default url;
}
