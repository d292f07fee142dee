module sightline/local-cluster/pause

go 1.26.0
