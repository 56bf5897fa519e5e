/// <reference types="@fairground/contract/virtual" />
