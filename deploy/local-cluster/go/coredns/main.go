// Cluster DNS: CoreDNS with the plugins that names of Services and pods need, and no other.
package main

import (
	"github.com/coredns/coredns/core/dnsserver"
	"github.com/coredns/coredns/coremain"
	_ "github.com/coredns/coredns/plugin/cache"
	_ "github.com/coredns/coredns/plugin/errors"
	_ "github.com/coredns/coredns/plugin/kubernetes"
	_ "github.com/coredns/coredns/plugin/ready"
)

// The order in which plugins see a query.
func init() { dnsserver.Directives = []string{"ready", "errors", "cache", "kubernetes"} }

func main() { coremain.Run() }
